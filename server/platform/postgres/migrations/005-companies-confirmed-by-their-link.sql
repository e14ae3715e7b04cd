-- Whether the link in its own mailbox alone confirmed a company: mails reach it, and it is offered to nobody else.
alter table companies add column confirmed_itself boolean not null default false;
