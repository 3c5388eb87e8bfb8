-- The few open rounds of a member, however many they have played: a bonus whose turnover is complete waits for them.
create index round_open_of on round (member) where state = 'open';
