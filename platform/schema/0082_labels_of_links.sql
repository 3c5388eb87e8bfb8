-- What an agent calls a link, and the members who came by it.
alter table register_link add column label text not null default '' check (char_length(label) <= 40);
create index member_link on member (link) where link is not null;
