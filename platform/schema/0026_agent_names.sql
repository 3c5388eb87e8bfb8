-- What the usernames of agents look like: no one else's nickname looks like one (platform/identity/member/nickname.ts).
-- requires functions/identity/username_key.sql

create index member_agent_name on member (brand, username_key(username))
  where type in ('top-agent', 'agent', 'regional-agent', 'general-agent');
