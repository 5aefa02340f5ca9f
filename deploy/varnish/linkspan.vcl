vcl 4.1;

# Caches content with signed URLs (/c/). Everything else passes through to one of the API processes.

import directors;

# A process that doesn't answer here, or stops, gets no requests.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 5s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

# Defines the director `api`.
include "./backends.vcl";

sub vcl_recv {
  if (req.url !~ "^/c/") {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (synth(405));
  }
  # The signature in the URL is what gives access: the content is the same for everyone who has it.
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_fetch {
  set bereq.backend = api.backend();
  # Event streams are silent between their heartbeats.
  set bereq.between_bytes_timeout = 120s;
  set bereq.first_byte_timeout = 120s;
}

sub vcl_backend_response {
  if (bereq.url !~ "^/c/") {
    return (deliver);
  }
  # max-age ends with the signature. Nothing is sent after that, not even while it is fetched again.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.status != 200) {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_backend_error {
  # A process may stop between two probes: what only reads is sent to the next one. Others may come in between, so that the
  # next one is the same again.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 3) {
    return (retry);
  }
  set beresp.ttl = 0s;
  set beresp.uncacheable = true;
  set beresp.status = 503;
  set beresp.http.Retry-After = "5";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.body = "Linkspan can't be reached. Try again in a few seconds.";
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
