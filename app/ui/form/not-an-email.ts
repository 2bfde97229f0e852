/** What to say to something that is no e-mail address: by the server, and by what runs in the browser before it. */
export const NOT_AN_EMAIL = 'Enter an email address like name@example.com';
