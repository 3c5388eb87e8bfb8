-- Either side ends a contract alone, with the notice agreed. Terminations that were asked for and not answered become notices given now.
with given as (
  update contract c set state = 'terminated', proposed = null, ends_on = d.last, due_on = least(c.due_on, d.last + 1)
  from contract_version v, brand b,
       lateral (select business_day(now(), b.gmt_offset_minutes) + (v.terms ->> 'noticeDays')::int as last) d
  where c.state = 'termination-asked' and v.contract = c.id and v.version = c.version and b.id = c.brand
  returning c.id, c.version, c.ends_on
)
update contract_version v set ends_on = given.ends_on from given where v.contract = given.id and v.version = given.version;
