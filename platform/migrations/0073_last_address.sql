-- Where the session's last call came from: a bet is taken only from where the brand may serve. Until its next call, where it began.
alter table session add column last_ip inet;
