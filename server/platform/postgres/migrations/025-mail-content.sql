-- The words of mails as parts, which are written as text and as HTML when a mail is sent.

alter table mails add column content jsonb;
update mails set content = jsonb_build_object('parts', jsonb_build_array(body), 'why', '')
  where sent_at is null;
alter table mails drop column body;
