// Does nothing, beside a server that is measured: how late its event loop is, is the machine's doing.
setInterval(() => undefined, 60_000);
console.log("started");
