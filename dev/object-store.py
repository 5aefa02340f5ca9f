"""Runs the four servers of an OpenStack Swift from the settings in a folder, until standard input ends.

They share one process, which starts sooner and needs less memory than four. Swift's own functional tests do the same.
"""

import os
import sys

try:
    import eventlet.hubs
    import eventlet.wsgi
    from swift.common import utils, wsgi
    from swift.common.ring import RingBuilder
except ImportError as error:
    sys.exit(f"cannot load OpenStack Swift, install Debian's package python3-swift: {error}")

STORAGE = ("account", "container", "object")


def check_extended_attributes(folder):
    """Swift keeps an object's metadata in them; without them every upload would fail with status 507."""
    try:
        os.setxattr(folder, "user.check", b"1")
    except OSError as error:
        sys.exit(f"{folder} has no extended attributes, set TMPDIR to a folder that has: {error}")


def build_ring(folder, name, port):
    """A ring says where data is: here in one partition, with one copy on one device."""
    path = os.path.join(folder, f"{name}.ring.gz")
    if os.path.exists(path):
        return
    builder = RingBuilder(part_power=0, replicas=1, min_part_hours=0)
    place = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port}
    builder.add_dev({"id": 0, "device": "disk", "weight": 1, **place})
    builder.rebalance()
    builder.get_ring().save(path)


class NoCache:
    """tempauth demands a cache; an empty one saves a memcached and never holds anything outdated."""

    def get(self, key, raise_on_error=False):
        return None

    def set(self, key, value, serialize=True, time=0, min_compress_len=0, raise_on_error=False):
        pass

    def delete(self, key, server_key=None):
        pass


def with_no_cache(app):
    def call(environ, start_response):
        environ["swift.cache"] = NoCache()
        return app(environ, start_response)

    return call


def start_server(name, path, port):
    # By default a port could be shared with a server that listens there already.
    try:
        sock = eventlet.listen(("127.0.0.1", port), backlog=1024, reuse_port=False)
    except OSError as error:
        sys.exit(f"port {port} is taken: {error}")
    app = wsgi.loadapp(path, global_conf={"log_name": name})
    eventlet.spawn(
        eventlet.wsgi.server,
        sock,
        with_no_cache(app),
        utils.NullLogger(),
        # The rest as in Swift's own run_server. S3 clients expect "ETag", not "Etag".
        protocol=wsgi.SwiftHttpProtocol,
        socket_timeout=60,
        capitalize_response_headers=False,
    )


def main(folder):
    check_extended_attributes(folder)
    utils.set_swift_dir(folder)
    utils.eventlet_monkey_patch()
    # Also sets up the console, standard error, for all loggers that follow.
    utils.get_logger({"log_level": "ERROR"}, "object-store", log_to_console=True)
    os.makedirs(os.path.join(folder, "devices", "disk"), exist_ok=True)

    paths = {name: os.path.join(folder, f"{name}-server.conf") for name in (*STORAGE, "proxy")}
    ports = {name: int(wsgi.appconfig(path, f"{name}-server")["bind_port"]) for name, path in paths.items()}
    for name in STORAGE:
        build_ring(folder, name, ports[name])
    for name, path in paths.items():
        start_server(f"{name}-server", path, ports[name])
    print("ready", flush=True)
    # It ends when the process that started this one has ended, however that happened.
    eventlet.hubs.trampoline(sys.stdin, read=True)


main(sys.argv[1])
