-- Settled periods whose payout the house has taken back, and when. The statement stands as it was sealed, and the period is not paid again.
create view settlement_reversal as
select s.id as settlement, k.at
from settlement s
join transfer_key k on k.source = 'contract' and k.kind = 'reversal' and k.ref = 'contract-payout:' || s.contract || ':' || s.version || ':' || s.period
where s.state = 'paid';
