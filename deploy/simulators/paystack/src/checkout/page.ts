import { TEST_CARDS } from './test-cards.ts';

/** Allows nothing but the simulator's own files; who may frame it depends on the use. */
export function checkoutPolicy(isPopup: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `frame-ancestors ${isPopup ? '*' : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const cards = TEST_CARDS.map(({ number, cvv, refusal, steps, isReusable }) => {
  const does = refusal ?? (isReusable ? 'pays' : 'pays, can not be saved');
  return `<li><button type="button" class="plain" data-number="${number}" data-cvv="${cvv}">${number}</button> ${[does, ...steps.map(({ hint }) => hint)].join(', ')}</li>`;
}).join('');

/** The checkout, in the popup's frame or as a page of its own; browser/checkout.ts runs it. */
export function checkoutPage(isPopup: boolean): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Simulated payment</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/checkout.css"><script type="module" src="/assets/checkout.ts"></script></head>
<body class="${isPopup ? 'popup' : 'full'}"><main id="checkout" aria-labelledby="title" aria-busy="true">
<p class="banner">Simulated payments, no money moves</p>
<header><div><h1 id="title" tabindex="-1">Pay <span id="merchant">…</span></h1><p id="payer"></p></div><p id="sum" class="sum"></p></header>
<p id="problem" role="alert" class="problem" hidden></p>
<p id="progress" role="status" class="progress">Loading the payment …</p>
<div id="ways" hidden>
<form id="card" novalidate>
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required>
<div class="pair"><div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required></div>
<div><label for="cvv">CVV</label><input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></div></div>
<button type="submit" id="pay">Pay</button></form>
<button type="button" id="by-transfer" class="second">Use a bank transfer instead</button>
<details><summary>Test cards</summary><ul class="cards">${cards}</ul></details></div>
<form id="step" hidden novalidate><label for="value" id="step-label">PIN</label><input id="value" name="value" inputmode="numeric" autocomplete="off" maxlength="15">
<button type="submit" id="go-on">Continue</button><button type="button" id="refuse" class="second" hidden>Decline at the bank</button></form>
<section id="transfer" hidden aria-label="Bank transfer"><dl><dt>Bank</dt><dd id="bank"></dd><dt>Account number</dt><dd id="account"></dd><dt>Account name</dt><dd id="holder"></dd></dl>
<button type="button" id="sent">I’ve sent the money</button><button type="button" id="by-card" class="second">Use a card instead</button></section>
<section id="end" hidden><p id="end-text" class="end" tabindex="-1"></p><p><a id="on" hidden>Continue</a></p></section>
<button type="button" id="cancel" class="quiet" disabled>Cancel payment</button>
</main></body></html>`;
}
