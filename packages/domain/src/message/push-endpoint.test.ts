import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def-ghi_jkl',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QOW1',
  'https://db5p.notify.windows.com/w/?token=BQYA%2fk',
  'https://push.parc-ferme.example/1',
])('%s may be a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['push.example.org/1', 'no address'],
  ['http://push.example.org/1', 'unencrypted'],
  ['file:///etc/passwd', 'a file'],
  ['https://push.example.org:8443/1', 'another port'],
  ['https://anna:secret@push.example.org/1', 'a password'],
  ['https://anna@push.example.org/1', 'a name'],
  ['https://:secret@push.example.org/1', 'a password without a name'],
  ['https://push.example.org/1#part', 'a fragment'],
  ['https://localhost/1', 'this machine'],
  ['https://LOCALHOST./1', 'this machine, with the dot of the root'],
  ['https://push.localhost/1', 'this machine, by a name'],
  ['https://intranet/1', 'a name without a dot'],
  ['https://printer.local/1', 'a local network'],
  ['https://printer.lan/1', 'a local network'],
  ['https://printer.home/1', 'a local network'],
  ['https://printer.corp/1', 'the network of a company'],
  ['https://printer.onion/1', 'a hidden service'],
  ['https://push.-com/1', 'an invalid top-level domain'],
  ['https://push.co_m/1', 'an invalid top-level domain'],
  ['https://metadata.google.internal/1', 'metadata of a cloud'],
  ['https://1.0.0.127.in-addr.arpa/1', 'a reverse name'],
  ['https://127.0.0.1/1', 'a loopback address'],
  ['https://127.1/1', 'a short loopback address'],
  ['https://2130706433/1', 'a loopback address as one number'],
  ['https://0x7f.0.0.1/1', 'a loopback address in hexadecimal'],
  ['https://169.254.169.254/latest/meta-data', 'the metadata of AWS'],
  ['https://8.8.8.8/1', 'a public address'],
  ['https://[::1]/1', 'the loopback of IPv6'],
  ['https://[::ffff:10.0.0.1]/1', 'a private address in IPv6'],
])('%s is refused: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
