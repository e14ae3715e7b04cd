-- The time of the newest change of each chain: the next one is not recorded before it.
alter table register_heads add column changed_at timestamptz(3);
update register_heads set changed_at = history.at
from history
where history.chain = register_heads.chain and history.seq = register_heads.seq;

-- Connections that were made while their account was being erased.
delete from venue_managers
using managers, users
where managers.id = venue_managers.manager_id and users.id = managers.user_id
  and users.deleted_at is not null;
