/**
 * The statements of the Form A page, as they were when it was last made faster: written out, so that
 * a statement of the product that becomes heavier shows in the ratio.
 */

/** The user of a session. @param $1 hash of its token @param $2, $3 since when it was opened and used */
export const USER = `
  select users.id, users.role, users.name, users.company_id, managers.id as manager_id,
    managers.is_area_manager, managers.licence_expiry_date, managers.rmlv_licence_expiry_date,
    sessions.id as session_id, sessions.last_used_at, sessions.method, sessions.authenticated_at,
    (select due_at from second_factor_deadlines
      where second_factor_deadlines.user_id = users.id and not (
        exists (select from passkeys where passkeys.user_id = users.id)
        or exists (select from authenticators
          where authenticators.user_id = users.id and authenticators.confirmed_at is not null)
        or exists (select from recovery_codes where recovery_codes.user_id = users.id))
    ) as second_factor_due_at,
    array(
      select venues.id::text from venue_managers
      join venues on venues.id = venue_managers.venue_id
      where venue_managers.manager_id = managers.id and venues.voided_at is null
        and venue_managers.code_number = venues.code_number
        and venue_managers.confirmed_at is not null
      union all
      select venues.id::text from venues
      where venues.company_id = users.company_id and venues.voided_at is null) as venue_ids,
    array(
      select venues.id::text from venue_managers
      join venues on venues.id = venue_managers.venue_id
      where venue_managers.manager_id = managers.id and venues.voided_at is null
        and venue_managers.code_number = venues.code_number
        and venue_managers.confirmed_at is null) as unconfirmed_venue_ids
  from sessions
  join users on users.id = sessions.user_id
  left join managers on managers.user_id = users.id
  where sessions.token_hash = $1 and sessions.created_at > $2 and sessions.last_used_at > $3
    and not sessions.is_device and users.deleted_at is null`;

/** The newest ten checks of venues, with their number. @param $1 ids of the venues */
export const PAGE = `
  select form_a_entries.*, venues.name as venue_name,
    case when form_a_entries.version > 1 then (
      select json_agg(json_build_object('change', seq, 'at', at, 'by', actor_name,
        'before', before, 'after', after) order by seq)
      from history
      where entity = 'form_a' and entity_id = form_a_entries.id and action = 'edit') end as edits,
    case when form_a_entries.voided_at is not null then (
      select actor_name from history
      where entity = 'form_a' and entity_id = form_a_entries.id and action = 'void'
    ) end as voided_by,
    (select faults.id from form_b_entries faults
      where faults.form_a_id = form_a_entries.id and faults.voided_at is null
      limit 1) as fault_id,
    (select sum(form_a_number) - sum(form_a_voided) from register_heads
      where chain = any((select $1::bigint[])::bigint[])) as total
  from form_a_entries
  join venues on venues.id = form_a_entries.venue_id
  where form_a_entries.id = any(array(
    select of_venue.id
    from venues cross join lateral (
      select form_a_entries.id, form_a_entries.submitted_at from form_a_entries
      where form_a_entries.venue_id = venues.id and form_a_entries.voided_at is null
      order by submitted_at desc, id desc limit 10) of_venue
    where venues.id = any((select $1::bigint[])::bigint[])
    order by of_venue.submitted_at desc, of_venue.id desc limit 10))
  order by form_a_entries.submitted_at desc, form_a_entries.id desc`;
