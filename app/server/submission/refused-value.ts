/** What to say when the database takes an entry that the schema let pass for one that it cannot hold. */
export const REFUSED_VALUE = 'One of the entries cannot be stored. Check what you entered and send it again.';
