// What takes the place of the service worker where a setting withdraws it: it deletes all that was kept, and itself.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(goAway());
});

async function goAway() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
