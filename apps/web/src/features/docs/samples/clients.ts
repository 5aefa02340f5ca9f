import {
  combineQuirks,
  escapeFormFields,
  type Quirk,
  withDoubledQuotes,
  withHead,
  withJsonForText,
  withKeptWords,
  withoutFiles,
  withoutInterpolation,
  withTextForForm,
  withTextForJson,
} from "./quirks.ts";
import type { SampleRequest } from "./to-har.ts";

/** Writes a request as code. */
type Writer = { generate: (request?: SampleRequest) => string };

/** A language and one of its HTTP clients. */
export type SampleClient = {
  label: string;
  /** Each writer is a separate chunk, loaded when its client is selected. */
  load: () => Promise<Writer>;
  quirk?: Quirk;
  /** Set if it cannot send multipart forms. */
  noParts?: true;
};

/** The first is the default. */
export const clients = {
  curl: {
    label: "cURL",
    load: async () => (await import("@scalar/snippetz/plugins/shell/curl")).shellCurl,
    quirk: withoutFiles,
  },
  fetch: {
    label: "JavaScript · fetch",
    load: async () => (await import("@scalar/snippetz/plugins/js/fetch")).jsFetch,
    quirk: combineQuirks(withTextForForm, escapeFormFields),
  },
  axios: {
    label: "JavaScript · axios",
    load: async () => (await import("@scalar/snippetz/plugins/js/axios")).jsAxios,
  },
  xhr: {
    label: "JavaScript · XMLHttpRequest",
    load: async () => (await import("@scalar/snippetz/plugins/js/xhr")).jsXhr,
  },
  requests: {
    label: "Python · requests",
    load: async () => (await import("@scalar/snippetz/plugins/python/requests")).pythonRequests,
    quirk: combineQuirks(withKeptWords, withJsonForText, withHead("import requests")),
  },
  "http.client": {
    label: "Python · http.client",
    load: async () => (await import("@scalar/snippetz/plugins/python/python3")).pythonPython3,
    quirk: withKeptWords,
  },
  go: {
    label: "Go",
    load: async () => (await import("@scalar/snippetz/plugins/go/native")).goNative,
    quirk: withTextForForm,
  },
  java: {
    label: "Java · java.net.http",
    load: async () => (await import("@scalar/snippetz/plugins/java/nethttp")).javaNethttp,
  },
  okhttp: {
    label: "Java · OkHttp",
    load: async () => (await import("@scalar/snippetz/plugins/java/okhttp")).javaOkhttp,
  },
  kotlin: {
    label: "Kotlin · OkHttp",
    load: async () => (await import("@scalar/snippetz/plugins/kotlin/okhttp")).kotlinOkhttp,
  },
  csharp: {
    label: "C# · RestSharp",
    load: async () => (await import("@scalar/snippetz/plugins/csharp/restsharp")).csharpRestsharp,
  },
  php: {
    label: "PHP · Guzzle",
    load: async () => (await import("@scalar/snippetz/plugins/php/guzzle")).phpGuzzle,
    quirk: combineQuirks(withTextForJson, withTextForForm),
  },
  ruby: {
    label: "Ruby",
    load: async () => (await import("@scalar/snippetz/plugins/ruby/native")).rubyNative,
    quirk: combineQuirks(withTextForJson, withTextForForm, withoutInterpolation),
  },
  rust: {
    label: "Rust · reqwest",
    load: async () => (await import("@scalar/snippetz/plugins/rust/reqwest")).rustReqwest,
  },
  swift: {
    label: "Swift",
    load: async () => (await import("@scalar/snippetz/plugins/swift/nsurlsession")).swiftNsurlsession,
    quirk: withTextForJson,
  },
  powershell: {
    label: "PowerShell",
    load: async () => (await import("@scalar/snippetz/plugins/powershell/restmethod")).powershellRestmethod,
    quirk: withDoubledQuotes,
  },
  wget: {
    label: "Wget",
    load: async () => (await import("@scalar/snippetz/plugins/shell/wget")).shellWget,
    noParts: true,
  },
  libcurl: {
    label: "C · libcurl",
    load: async () => (await import("@scalar/snippetz/plugins/c/libcurl")).cLibcurl,
  },
} satisfies { [id: string]: SampleClient };

export type ClientId = keyof typeof clients;

/** All clients, in the order of the menu. */
export const clientIds = Object.keys(clients) as [ClientId, ...ClientId[]];
