-- An inbox counts its messages, and the unread ones by category, from indexes in the order of the counting (platform/talk/inbox).
drop index message_counts;
create index message_counts on message (member, category);
drop index message_unread;
create index message_unread on message (member, category) where read_at is null;
