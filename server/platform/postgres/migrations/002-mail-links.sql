-- Links of mails, which open accounts, apart from the screens that other mails lead to: neither the role that
-- only reads nor a backup has them.
alter table mails add column link text;
