-- Run by psql as a superuser, in the register's database, with the passwords in the environment. It may be
-- run again. What the roles may do is set by the owner after each migration.
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
\getenv reader_password READER_PASSWORD
\getenv standby_password STANDBY_PASSWORD

select format('create role %I login', name)
from unnest(array['nightbook_owner', 'nightbook_server', 'nightbook_reader']) as name
where not exists (select from pg_roles where rolname = name)
\gexec

alter role nightbook_owner nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'owner_password';
alter role nightbook_server nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'server_password';
alter role nightbook_reader nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'reader_password';

\if :{?standby_password}
select 'create role nightbook_standby login'
where not exists (select from pg_roles where rolname = 'nightbook_standby')
\gexec
alter role nightbook_standby nosuperuser nocreatedb nocreaterole replication nobypassrls
  password :'standby_password';
\endif

select format('alter database %I owner to nightbook_owner', current_database())
\gexec

-- What the superuser made while it was the servers' role, except what belongs to an extension.
select format('alter schema %I owner to nightbook_owner', nspname)
from pg_namespace
where nspname = 'graphile_worker' and nspowner <> 'nightbook_owner'::regrole
\gexec

select format('alter table %s owner to nightbook_owner', pg_class.oid::regclass)
from pg_class
where relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
  and relkind in ('r', 'p', 'v') and relowner <> 'nightbook_owner'::regrole
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
\gexec

select format('alter routine %s owner to nightbook_owner', pg_proc.oid::regprocedure)
from pg_proc
where pronamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
  and proowner <> 'nightbook_owner'::regrole
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
\gexec

select format('alter type %s owner to nightbook_owner', pg_type.oid::regtype)
from pg_type
where typnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
  and typowner <> 'nightbook_owner'::regrole and typelem = 0
  and (typrelid = 0 or exists (select from pg_class where oid = typrelid and relkind = 'c'))
  and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
\gexec
