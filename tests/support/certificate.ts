import { execFileSync } from 'node:child_process';
import { ensureProgram } from './debian-packages';

/** Makes a self-signed certificate for localhost and 127.0.0.1, valid for `days`, and writes it and its key to files. */
export function makeCertificate(keyFile: string, file: string, days = 2) {
  const made = ['req', '-x509', '-days', String(days), '-newkey', 'rsa:2048', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  execFileSync(ensureProgram('openssl', 'openssl'), [...made, '-keyout', keyFile, '-out', file, ...names], {
    stdio: 'ignore',
  });
}
