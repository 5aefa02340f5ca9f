import { escapeHtml, renderPage } from "../stand-in/page.ts";
import { testCard } from "./ledger.ts";
import type { PaymentRequest } from "./shapes.ts";

const style = `
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin-block: 0 1.25rem }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
.amount { font-size: 1.5rem; font-weight: 600; color: inherit }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
label { display: grid; gap: .25rem; font-weight: 600 }
label.wide, button { grid-column: 1 / -1 }
input { font: inherit; font-weight: 400; inline-size: 100%; padding: .5rem .75rem; border: 1px solid light-dark(#767d85, #8b939c); border-radius: 8px; background: none; color: inherit }
button { text-align: center; margin-block-end: .75rem }
form button { margin-block-end: 0 }
button.pay { background: light-dark(#15181b, #f2f4f6); color: light-dark(#fff, #15181b); font-weight: 600 }
button.close { margin-block-start: .75rem }
button:disabled { opacity: .6; cursor: default }
[role="alert"] { color: inherit; font-weight: 600 }
[hidden] { display: none }`;

const script = "/v3/hosted/pay.js";
const closeButton = `<button type="button" class="close" id="close">Close</button>`;

/** The hosted page: what is paid, a card that the provider's test mode takes, and how the payment shall end. */
export function renderCheckout(asked: PaymentRequest, query: URLSearchParams): string {
  const { amount, currency, customer, tx_ref } = asked;
  const sum = escapeHtml(`${currency} ${amount.toFixed(2)}`);
  return renderPage({
    title: escapeHtml(query.get("title") || "Payment"),
    style,
    script,
    content: `<p>Flutterwave stand-in, for development only: no card is charged.</p>
<p class="amount">${sum}</p>
<dl><dt>Paid by</dt><dd>${escapeHtml(customer.email)}</dd><dt>Reference</dt><dd>${escapeHtml(tx_ref)}</dd></dl>
<form id="card"><label class="wide">Card number <input name="number" inputmode="numeric" autocomplete="off" required value="${testCard.number}"></label>
<label>Expires (MM/YY) <input name="expiry" inputmode="numeric" autocomplete="off" required pattern="\\d\\d/\\d\\d" value="${testCard.expiry}"></label>
<label>CVV <input name="cvv" inputmode="numeric" autocomplete="off" required pattern="\\d{3,4}" value="${testCard.cvv}"></label>
<button class="pay" name="outcome" value="paid">Pay ${sum}</button><button name="outcome" value="failed">Fail</button></form>
<p id="state" role="status"></p><p id="fault" role="alert"></p>${closeButton}`,
  });
}

export function renderRefusal(reason: string): string {
  const content = `<p role="alert">${escapeHtml(reason)}</p>${closeButton}`;
  return renderPage({ title: "Payment refused", style, script, content });
}
