-- Which weekly mail an address of board_recipients gets. It gets one of them: the unique index on the address stays, since
-- the version before names it when it adds one.
alter table board_recipients add column kind text not null default 'board' check (kind in ('board', 'notes'));
