import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { all } from './dom';

/** A device that makes a passkey and signs with it (WebAuthn: ES256, attestation "none"), without a browser. */
export interface Passkey {
  id: string;
  /** Answers the options of a page that asks for a new passkey, as the page's script sends it. */
  register(options: string, changes?: Changes): string;
  /** Answers the options of a page that asks for a passkey. */
  sign(options: string, changes?: Changes): string;
  /** How often it has signed; a test may set it back. */
  counter: number;
}

/** What a wrong or altered answer says otherwise. */
interface Changes {
  origin?: string;
  /** The site that the device believes to be at. */
  rpId?: string;
  /** Flags of the device: 1 the person touched it, 4 it knows who it was, 64 a new key follows. */
  flags?: number;
  challenge?: string;
  /** Signs by another key. */
  isForged?: boolean;
}

/** @param origin of the site */
export function newPasskey(origin: string): Passkey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const forged = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const name = id.toString('base64url');

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(passkey.counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  };
  const answer = (response: object) =>
    JSON.stringify({ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response });

  const passkey: Passkey = {
    id: name,
    counter: 1,
    register(options, changes = {}) {
      const { challenge, rp } = JSON.parse(options);
      const data = Buffer.concat([
        head(changes.rpId ?? rp.id, changes.flags ?? 1 | 4 | 64),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(keys.publicKey.export({ format: 'jwk' })),
      ]);
      return answer({
        clientDataJSON: clientData(
          'webauthn.create',
          changes.challenge ?? challenge,
          changes.origin ?? origin,
        ).toString('base64url'),
        attestationObject: unattested(data).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(options, changes = {}) {
      const { challenge, rpId } = JSON.parse(options);
      passkey.counter++;
      const client = clientData('webauthn.get', changes.challenge ?? challenge, changes.origin ?? origin);
      const data = head(changes.rpId ?? rpId, changes.flags ?? 1 | 4);
      const { privateKey } = changes.isForged ? forged : keys;
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return passkey;
}

/** What a page tells the browser about the passkey that it asks for. @throws Error if it asks for none */
export function optionsOf(page: string): string {
  const options = all(page, 'desk-passkey')[0]?.getAttribute('data-options');
  if (!options) throw new Error('The page asks for no passkey.');
  return options;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The public half in CBOR (RFC 9053, 7.1.1): kty 2, alg -7, crv 1, x and y. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const half = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    half(x),
    Buffer.from([0x22]),
    half(y),
  ]);
}

/** {"fmt": "none", "attStmt": {}, "authData": …} in CBOR. */
function unattested(data: Buffer): Buffer {
  const text = (words: string) => Buffer.from([0x60 + words.length, ...Buffer.from(words)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
}
