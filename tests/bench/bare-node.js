// Node's HTTP server with one complete answer in memory: the minimum cost of a cached page.
// Arguments: port, and the URL whose answer is served.
import { createServer, get } from 'node:http';

const [port, address = ''] = process.argv.slice(2);
get(address, { headers: { 'Accept-Encoding': 'gzip' } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray());
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !['connection', 'date', 'keep-alive'].includes(name),
  );
  const lines = headers.flatMap(([name, value]) => [name, String(value)]);
  createServer((_, response) => response.writeHead(200, lines).end(body)).listen(Number(port), '127.0.0.1');
});
