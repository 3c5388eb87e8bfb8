-- Links go to the first host of both sites, unless one is chosen. A demo world from before has the address of this machine first,
-- where a visitor of localhost is not signed in.
update brand_host set main = true
where host = 'localhost' and site is null
  and brand in (select brand from brand_host group by brand having bool_or(host = '127.0.0.1') and not bool_or(main));
