-- What the roles beside the owner may do, set anew after each migration by the owner. A database without
-- these roles is used by its owner alone.
do $$
declare
  -- Only added to.
  appended constant text[] := array['history', 'explanations', 'paper_scans', 'import_results', 'backups', 'maintenance_runs',
    'checkpoints', 'contradictions'];
  -- Never deleted: voided, erased or emptied instead.
  kept constant text[] := array['register_heads', 'form_a_entries', 'form_b_entries', 'form_c_entries',
    'paper_entries', 'venues', 'companies', 'users', 'managers', 'questions', 'imports', 'invitations',
    'calendar_feeds'];
  -- Gives access to accounts and files: neither a backup nor a verification reads it.
  secret constant text[] := array['secrets', 'sessions', 'password_resets', 'email_changes', 'company_links',
    'pending_single_sign_ons', 'announced_files', 'call_counts', 'authenticators', 'passkey_challenges',
    'sign_in_tickets', 'invitation_links', 'board_recipient_links', 'push_subscriptions', 'pushes'];
  secret_columns constant text[] := array['mails.link', 'visits.link_hash', 'visits.device_hash',
    'technician_links.link_hash', 'technician_links.device_hash', 'technician_links.certificate_hash',
    'bookings.link_hash', 'webhooks.secret'];
  found record;
begin
  if exists (select from pg_roles where rolname = 'nightbook_server') then
    execute format('grant usage on schema %I to nightbook_server', current_schema());
    -- The backups that it makes by itself have the numbers that were given.
    execute format('grant select on all sequences in schema %I to nightbook_server', current_schema());
    if to_regnamespace('graphile_worker') is not null then
      grant usage on schema graphile_worker to nightbook_server;
      grant usage on all sequences in schema graphile_worker to nightbook_server;
    end if;
    for found in
      select oid::regclass as name, relname::text, relnamespace = current_schema()::regnamespace as is_ours,
        relrowsecurity as has_policies
      from pg_class
      where relkind in ('r', 'v') and pg_has_role(relowner, 'usage')
        and relnamespace in (current_schema()::regnamespace, to_regnamespace('graphile_worker'))
    loop
      execute format('revoke all on %s from nightbook_server', found.name);
      execute format('grant %s on %s to nightbook_server', case
        when found.is_ours and found.relname = 'migrations' then 'select'
        when found.is_ours and found.relname = any(appended) then 'select, insert'
        when found.is_ours and found.relname = any(kept) then 'select, insert, update'
        else 'select, insert, update, delete' end, found.name);
      -- The job runner hides its tables from all but their owner.
      if found.has_policies and not exists (
        select from pg_policy where polrelid = found.name and polname = 'nightbook_server')
      then
        execute format('create policy nightbook_server on %s to nightbook_server using (true)', found.name);
      end if;
    end loop;
  end if;

  if exists (select from pg_roles where rolname = 'nightbook_reader') then
    execute format('grant usage on schema %I to nightbook_reader', current_schema());
    for found in
      select oid::regclass as name, relname = any(secret) as is_secret,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = pg_class.oid
          and attnum > 0 and not attisdropped and relname || '.' || attname <> all(secret_columns)) as columns
      from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_has_role(relowner, 'usage')
    loop
      execute format('revoke all on %s from nightbook_reader', found.name);
      if not found.is_secret then
        execute format('grant select (%s) on %s to nightbook_reader', found.columns, found.name);
      end if;
    end loop;
    -- The reader makes backups, and notes them in the first table, or in the second by the version before.
    if to_regclass('maintenance_runs') is not null then
      grant insert on maintenance_runs, backups to nightbook_reader;
    end if;
    execute format('grant select on all sequences in schema %I to nightbook_reader', current_schema());
  end if;
end $$;
