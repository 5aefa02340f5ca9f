import type { JsonObject } from "../../src/json.ts";

/** A field, and what people call it later. */
export type Entry = {
  name: string;
  /** Names that it might get. */
  later: readonly string[];
  schema: JsonObject;
};

const text = (description: string, example: string): JsonObject => ({ type: "string", description, example });
const amount = (description: string, example: number): JsonObject => ({
  type: "integer",
  description,
  example,
});
const time = (description: string): JsonObject => ({ type: "string", format: "date-time", description });

/** Fields of many kinds of business. No two are the same thing. */
export const fields: readonly Entry[] = [
  {
    name: "created",
    later: ["created_at", "createdOn", "creation_date"],
    schema: time("When the record was first stored"),
  },
  {
    name: "updated_at",
    later: ["modified_at", "last_updated", "updatedAt"],
    schema: time("When the record was last edited"),
  },
  {
    name: "email",
    later: ["email_address", "mail", "contact_email"],
    schema: {
      type: "string",
      format: "email",
      description: "Where receipts are sent",
      example: "ada@example.com",
    },
  },
  {
    name: "phone",
    later: ["phone_number", "telephone", "mobile"],
    schema: text("Number for text messages", "+46701234567"),
  },
  { name: "qty", later: ["quantity", "item_quantity"], schema: amount("How many pieces were bought", 120) },
  {
    name: "zip",
    later: ["zip_code", "postal_code", "postcode"],
    schema: text("Code of the delivery area", "11428"),
  },
  {
    name: "city",
    later: ["town", "city_name", "address_city"],
    schema: text("City of the delivery", "Uppsala"),
  },
  {
    name: "total",
    later: ["total_amount", "sum_total", "grand_total"],
    schema: amount("Everything to pay, with tax", 48600),
  },
  {
    name: "discount",
    later: ["discount_amount", "discounted", "rebate_discount"],
    schema: amount("Taken off the list price", 1500),
  },
  {
    name: "currency",
    later: ["currency_code", "currencyCode"],
    schema: text("Three letters of the money's country", "SEK"),
  },
  {
    name: "first_name",
    later: ["firstName", "given_name", "forename"],
    schema: text("Name used in greetings", "Ingrid"),
  },
  {
    name: "last_name",
    later: ["surname", "family_name", "lastName"],
    schema: text("Name of the family", "Lindqvist"),
  },
  {
    name: "birthday",
    later: ["birth_date", "date_of_birth", "dob"],
    schema: { type: "string", format: "date", description: "Day the person was born", example: "1987-04-12" },
  },
  {
    name: "avatar",
    later: ["avatar_url", "profile_image", "photo"],
    schema: {
      type: "string",
      format: "uri",
      description: "Picture of the person",
      example: "https://cdn.example.com/ada.png",
    },
  },
  {
    name: "status",
    later: ["state", "order_status", "current_status"],
    schema: { type: "string", enum: ["open", "paid", "shipped"], description: "How far the order is" },
  },
  {
    name: "is_active",
    later: ["active", "isActive", "activated"],
    schema: { type: "boolean", description: "Whether the account can be used" },
  },
  {
    name: "weight",
    later: ["weight_grams", "weightInGrams", "item_weight"],
    schema: amount("Mass of the parcel in grams", 2300),
  },
  {
    name: "tracking",
    later: ["tracking_number", "trackingCode", "tracking_id"],
    schema: text("What the carrier calls the parcel", "JJD0099887766"),
  },
  {
    name: "lang",
    later: ["language", "locale", "preferred_language"],
    schema: text("Language of messages", "sv-SE"),
  },
  {
    name: "rating",
    later: ["rating_value", "average_rating", "stars"],
    schema: { type: "number", description: "Mean of all reviews", example: 4.35 },
  },
  {
    name: "balance",
    later: ["account_balance", "balance_due", "current_balance"],
    schema: amount("Money left on the card", 90210),
  },
  {
    name: "expires",
    later: ["expires_at", "expiry_date", "expiration"],
    schema: time("When the voucher stops working"),
  },
  {
    name: "notes",
    later: ["note", "internal_notes", "comments"],
    schema: text("Free words for the warehouse", "Leave at the gate"),
  },
  {
    name: "tags",
    later: ["labels_tags", "tag_list", "item_tags"],
    schema: { type: "array", items: { type: "string" }, description: "Words to search by" },
  },
  {
    name: "sku",
    later: ["sku_code", "product_sku", "skuId"],
    schema: text("What the shop calls the article", "TRK-0042-BLU"),
  },
  {
    name: "latitude",
    later: ["lat", "geo_latitude", "latitude_deg"],
    schema: { type: "number", description: "Degrees north of the equator", example: 59.8586 },
  },
  {
    name: "departure",
    later: ["departs_at", "departure_time", "departing"],
    schema: time("When the train leaves"),
  },
  {
    name: "seats",
    later: ["seat_count", "available_seats", "seatsLeft"],
    schema: amount("Places that can still be booked", 142),
  },
  {
    name: "summary",
    later: ["short_summary", "summaryText", "item_summary"],
    schema: text("A line for lists", "Blue truck with a trailer"),
  },
  { name: "vat", later: ["vat_amount", "vatTotal", "vat_sum"], schema: amount("Tax within the price", 9720) },
];

/** Fields that most objects have. */
export const commonFields: readonly Entry[] = [
  { name: "id", later: ["identifier", "item_id"], schema: text("What the record is called", "8f3a2c") },
  { name: "name", later: ["full_name", "display_name"], schema: text("How people call it", "Blue truck") },
];

/** Objects, with fields that tell them apart. */
export const objects: readonly Entry[] = [
  {
    name: "price",
    later: ["prices", "price_info", "unit_price", "fare"],
    schema: shape("What one piece costs", ["amount", "currency_code", "tax_rate"]),
  },
  {
    name: "address",
    later: ["delivery_address", "addressInfo", "location"],
    schema: shape("Where the parcel goes", ["street", "id", "door_code"]),
  },
  {
    name: "customer",
    later: ["client_customer", "buyer", "customerInfo"],
    schema: shape("The person who bought it", ["name", "member_since", "loyalty"]),
  },
  {
    name: "carrier",
    later: ["carrier_info", "shippingCarrier", "courier"],
    schema: shape("The company that delivers it", ["name", "id", "hotline"]),
  },
  {
    name: "payment",
    later: ["payment_details", "paymentInfo", "charge"],
    schema: shape("How it was paid", ["card_brand", "last_digits", "captured"]),
  },
  {
    name: "dimensions",
    later: ["dimension", "size_dimensions", "measures"],
    schema: shape("How large the parcel is", ["height", "width", "depth"]),
  },
];

function shape(description: string, names: readonly string[]): JsonObject {
  return {
    type: "object",
    description,
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
  };
}

/** An operation, and what takes its place. */
export type OperationEntry = {
  method: string;
  path: string;
  id: string;
  summary: string;
  later: readonly { method: string; path: string; id: string; summary: string }[];
};

/** Operations of many kinds of business. */
export const operations: readonly OperationEntry[] = [
  operation(
    "get",
    "/orders",
    "listOrders",
    "List orders",
    ["get", "/purchases", "listPurchases", "List orders"],
    ["get", "/v2/orders", "getOrders", "List all orders"],
  ),
  operation(
    "delete",
    "/bookings/{id}",
    "deleteBooking",
    "Cancel a booking",
    ["post", "/bookings/{id}/cancel", "cancelBooking", "Cancel a booking"],
    ["post", "/bookings/{id}/cancellation", "createCancellation", "Cancel a booking"],
  ),
  operation(
    "post",
    "/users",
    "createUser",
    "Register a user",
    ["post", "/accounts/users", "registerUser", "Register a user"],
    ["post", "/user", "addUser", "Register a new user"],
  ),
  operation(
    "get",
    "/products/{id}",
    "getProduct",
    "Read a product",
    ["get", "/catalog/products/{id}", "readProduct", "Read a product"],
    ["get", "/product/{id}", "findProduct", "Read one product"],
  ),
  operation(
    "put",
    "/carts/{id}/items",
    "replaceItems",
    "Replace the items of a cart",
    ["patch", "/carts/{id}/items", "updateItems", "Replace the items of a cart"],
    ["put", "/baskets/{id}/items", "replaceBasketItems", "Replace the items of a cart"],
  ),
  operation(
    "get",
    "/invoices/{id}/pdf",
    "downloadInvoice",
    "Download an invoice",
    ["get", "/invoices/{id}/file", "getInvoiceFile", "Download an invoice"],
    ["get", "/billing/invoices/{id}/pdf", "downloadInvoicePdf", "Download an invoice as PDF"],
  ),
  operation(
    "post",
    "/refunds",
    "createRefund",
    "Refund a payment",
    ["post", "/payments/{id}/refunds", "refundPayment", "Refund a payment"],
    ["post", "/refund", "refund", "Refund a payment"],
  ),
  operation(
    "get",
    "/search",
    "search",
    "Search articles",
    ["post", "/search", "searchArticles", "Search articles"],
    ["get", "/articles/search", "searchAll", "Search articles"],
  ),
];

/** Operations that are new and replace nothing. */
export const newOperations: readonly OperationEntry[] = [
  operation("get", "/health", "getHealth", "Check whether the service is up"),
  operation("post", "/webhooks", "createWebhook", "Subscribe to events"),
  operation("get", "/currencies", "listCurrencies", "List supported currencies"),
  operation("put", "/settings/theme", "setTheme", "Choose colors"),
  operation("get", "/audit-log", "readAuditLog", "Read who did what"),
  operation("delete", "/sessions/{token}", "endSession", "Sign out a device"),
];

type Names = [method: string, path: string, id: string, summary: string];

function operation(...[method, path, id, summary, ...later]: [...Names, ...Names[]]): OperationEntry {
  return {
    method,
    path,
    id,
    summary,
    later: later.map(([newMethod, newPath, newId, newSummary]) => ({
      method: newMethod,
      path: newPath,
      id: newId,
      summary: newSummary,
    })),
  };
}
