-- Creates an empty database for the site: psql -v name=nassco -f deploy/postgres/database.sql
CREATE DATABASE :"name" OWNER nassco_owner TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO nassco_app, nassco_staff;
