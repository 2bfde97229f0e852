/** Error for an invalid email address, shared by the server and the browser's validation. */
export const NOT_AN_EMAIL = 'Enter an email address like name@example.com';
