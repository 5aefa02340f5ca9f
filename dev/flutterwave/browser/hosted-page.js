(() => {
  const merchant = new URLSearchParams(location.search).get("origin");
  const form = document.querySelector("#card");
  const state = document.querySelector("#state");
  const fault = document.querySelector("#fault");

  function tell(message) {
    if (merchant && parent !== window) parent.postMessage(message, merchant);
  }

  function close() {
    tell({ type: "close" });
  }

  function setBusy(busy) {
    for (const button of form.querySelectorAll("button")) button.disabled = busy;
  }

  async function pay(submitter) {
    const body = new URLSearchParams(new FormData(form, submitter));
    state.textContent = "Paying…";
    fault.textContent = "";
    setBusy(true);
    try {
      const response = await fetch(location.href, { method: "POST", body });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.message);
      if (answer.status === "failed") throw Object.assign(new Error("Payment failed"), { result: answer });
      state.textContent = answer.status === "pending" ? "Payment pending" : "Payment successful";
      form.hidden = true;
      tell({ type: "result", result: answer });
    } catch (error) {
      state.textContent = "";
      fault.textContent = error.message;
      setBusy(false);
      if (error.result) tell({ type: "result", result: error.result });
    }
  }

  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void pay(event.submitter);
  });
  document.querySelector("#close").addEventListener("click", close);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
})();
