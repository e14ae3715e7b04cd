-- A link mailed to the address that an account has left: setting the password by it also brings the
-- address back. Null for links that set the password alone.
alter table password_resets add column restores_email text;
