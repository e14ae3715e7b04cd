-- A venue's rule profile, from the state in its address, or else that of its postcode: Queensland's law
-- in Queensland, the house's rules elsewhere. The default is for a server of the version before, which
-- may still add venues while it is replaced.
alter table venues
  add column rules text not null default 'house' check (rules in ('qld', 'house'));

-- Takes an address apart from its end as contract/venues/address.ts does: country, postcode, state, and
-- a postcode before the state.
with patterns (state, postcode) as (
  values (
    '[\s,]*(?<![A-Za-z0-9_])(act|nsw|nt|qld|sa|tas|vic|wa|australian capital territory|new south wales|'
      || 'northern territory|queensland|south australia|tasmania|victoria|western australia)[\s,]*$',
    '[\s,]*(?<![A-Za-z0-9_])(\d{4})[\s,]*$')
),
local as (
  select id, state, postcode, case
    when address ~* state then address
    else regexp_replace(address, '[\s,]*(?<![A-Za-z0-9_])Australia[\s,]*$', '', 'i') end as address
  from venues cross join patterns
),
cut as (
  select id, state, postcode, substring(address from postcode) as last_postcode,
    regexp_replace(address, postcode, '') as address
  from local
),
parsed as (
  select id, lower((regexp_match(address, state, 'i'))[1]) as state,
    coalesce(last_postcode, substring(regexp_replace(address, state, '', 'i') from postcode)) as postcode
  from cut
)
update venues set rules = 'qld'
from parsed
where parsed.id = venues.id
  and (state in ('qld', 'queensland') or state is null and left(postcode, 1) in ('4', '9'));

-- The dashboard steps through the zones and the profiles in them.
drop index venues_zones;
create index venues_clocks on venues (time_zone, rules) where voided_at is null;
