vcl 4.1;

# Caches content with signed URLs (/c/). Everything else passes through.

# The API.
backend default {
  .host = "127.0.0.1";
  .port = "4000";
}

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

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
