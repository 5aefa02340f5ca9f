# The API processes that Varnish sends requests to, in turn. Each has a line in vcl_init.

backend api1 { .host = "127.0.0.1"; .port = "4000"; .probe = ready; }

sub vcl_init {
  new api = directors.round_robin();
  api.add_backend(api1);
}
