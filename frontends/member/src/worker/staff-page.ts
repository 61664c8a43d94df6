import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Nothing of the staff app is kept on a device, so this page brings all it needs, in the colours of theme.css.
const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · ${BRAND_NAME} staff</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; background: #f3f4f9; color: #14172b; font: 1rem/1.5 system-ui, Roboto, sans-serif }
header { padding: 15px 16px; background: #1a2360; color: #fff; font-weight: 800 }
main { max-width: 40rem; margin: auto; padding: 16px }
a { display: inline-block; padding: 10px 16px; border-radius: 2px; background: #2b3a8c; color: #fff; font-weight: 600; text-decoration: none }
@media (prefers-color-scheme: dark) { body { background: #0e1020; color: #edeffa } header { background: #0a0c1c } a { background: #a9b6ff; color: #10143a } }
</style>
<header>${BRAND_NAME}</header>
<main>
<h1>You’re offline</h1>
<p>The staff pages need a connection: nothing of them is kept on this device. Check your internet connection, then try again.</p>
<p><a href="">Try again</a></p>
</main>
</html>`;

/** A page of the staff app from the network, and in its place a page that says that there is none. */
export async function answerStaffPage(request: Request): Promise<Response> {
  return fetch(request).catch(
    () =>
      new Response(OFFLINE_PAGE, {
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
      }),
  );
}
