(() => {
  const provider = new URL(document.currentScript.src).origin;

  /** The query of the hosted page: the merchant's options, unchecked. */
  function describe({ customer = {}, customizations = {}, meta = {}, ...options }) {
    const told = {
      public_key: options.public_key,
      tx_ref: options.tx_ref,
      amount: options.amount,
      currency: options.currency,
      payment_plan: options.payment_plan,
      email: customer.email,
      name: customer.name,
      phone_number: customer.phone_number,
      meta: JSON.stringify(meta),
      title: customizations.title,
      origin: location.origin,
    };
    return new URLSearchParams(Object.entries(told).filter(([, value]) => value !== undefined));
  }

  window.FlutterwaveCheckout = (options) => {
    let incomplete = true;
    const frame = document.createElement("iframe");
    frame.name = "checkout";
    frame.title = "Flutterwave checkout";
    frame.src = `${provider}/v3/hosted/pay?${describe(options)}`;
    frame.style.cssText =
      "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647; background: Canvas";
    frame.addEventListener("load", () => frame.focus());

    function close() {
      if (!frame.isConnected) return;
      window.removeEventListener("message", hear);
      frame.remove();
      options.onclose?.(incomplete);
    }

    function hear({ origin, source, data }) {
      if (origin !== provider || source !== frame.contentWindow) return;
      if (data.type === "close") close();
      if (data.type !== "result") return;
      if (data.result.status !== "failed") incomplete = false;
      options.callback?.(data.result);
    }

    window.addEventListener("message", hear);
    document.body.append(frame);
    return { close };
  };
})();
