-- The login of the office's desk, with the password of DESK_PASSWORD: psql -v name=nassco -f deploy/postgres/desk.sql, as
-- superuser. It has no rights of its own, and may take the role of the person at hand.
\getenv desk_password DESK_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE nassco_desk_login LOGIN NOINHERIT PASSWORD :'desk_password' CONNECTION LIMIT 30;
GRANT nassco_desk, nassco_requests, nassco_editor, nassco_register, nassco_manager TO nassco_desk_login;
GRANT CONNECT ON DATABASE :"name" TO nassco_desk_login;
