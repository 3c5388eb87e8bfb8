-- Which of an agent's staff wrote a note; null: the agent.
alter table member_note add staff bigint references staff;
