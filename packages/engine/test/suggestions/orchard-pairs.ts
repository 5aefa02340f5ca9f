import { listPairs, type Pair } from "./pair.ts";

/**
 * Which layer of the Orchard Loyalty file shows which field, written from the frames and the API description alone.
 * The same rules as for Skerry. Not to be opened while the matcher is tuned: it tells how well that does on a file that
 * it was not written for.
 */
export const orchardPairs: readonly Pair[] = [
  // Home
  ...listPairs("102:11", "GET /me", [
    ["102:17", "response/200/firstName"],
    ["102:18", "response/200/tier"],
    ["102:21", "response/200/points/balance"],
    ["102:24", "response/200/points/expiring"],
    ["102:26", "response/200/points/expiresOn"],
    ["102:28", "response/200/points/pending"],
    ["102:48", "response/200/homeShop/name"],
  ]),
  ...listPairs("102:11", "GET /me/card", [
    ["102:34", "response/200/collected"],
    ["102:36", "response/200/needed"],
    ["102:41", "response/200/prize"],
  ]),
  ...listPairs("102:11", "GET /offers", [
    ["I102:45;44:62", "response/200/offers/0/headline"],
    ["I102:45;44:64", "response/200/offers/0/multiplier"],
    ["I102:45;44:65", "response/200/offers/0/body"],
    ["I102:45;44:67", "response/200/offers/0/endsAt"],
    ["I102:45;44:69", "response/200/offers/0/isActive"],
  ]),
  // Stamp card
  ...listPairs("102:70", "GET /me/card", [
    ["102:76", "response/200/collected"],
    ["102:78", "response/200/needed"],
    ["102:92", "response/200/prize"],
    ["102:93", "response/200/number"],
    ["I102:95;41:132", "response/200/validUntil"],
    ["I102:96;41:132", "response/200/completedCards"],
  ]),
  ...listPairs("102:70", "POST /me/stamps", [["I102:97;41:83", "request/receiptCode"]]),
  // Rewards
  ...listPairs("102:140", "GET /rewards", [
    ["102:146", "parameter/query/category"],
    ["102:149", "parameter/query/affordable"],
    ["102:150", "response/200/data"],
    ["I102:150;44:5", "response/200/data/0/title"],
    ["I102:150;44:7", "response/200/data/0/category"],
    ["I102:150;44:9", "response/200/data/0/costPoints"],
    ["102:155", "response/200/meta/total"],
  ]),
  // Reward detail
  ...listPairs("102:210", "GET /rewards/{rewardId}", [
    ["102:218", "response/200/category"],
    ["102:220", "response/200/costPoints"],
    ["102:222", "response/200/title"],
    ["102:223", "response/200/description"],
    ["I102:225;41:132", "response/200/retailPrice/amountMinor"],
    ["I102:226;41:132", "response/200/remaining"],
    ["I102:227;41:132", "response/200/validUntil"],
    ["I102:228;41:132", "response/200/minTier"],
    ["102:232", "response/200/terms"],
  ]),
  ...listPairs("102:210", "POST /rewards/{rewardId}/redemptions", [
    ["I102:230;41:93", "request/shopId"],
    ["I102:231;41:83", "request/quantity"],
  ]),
  // Redeem
  ...listPairs("102:270", "GET /redemptions/{code}", [
    ["102:275", "response/200/qrContent"],
    ["102:277", "response/200/code"],
    ["102:280", "response/200/expiresAt"],
    ["102:281", "response/200/status"],
    ["I102:283;41:132", "response/200/reward/title"],
    ["I102:284;41:132", "response/200/quantity"],
    ["I102:285;41:132", "response/200/shop/name"],
    ["I102:286;41:132", "response/200/pointsSpent"],
  ]),
  // History
  ...listPairs("102:320", "GET /me/stamps", [
    ["102:326", "response/200/meta/total"],
    ["102:329", "parameter/query/source"],
    ["102:333", "response/200/data"],
    ["I102:333;44:25", "response/200/data/0/product"],
    ["I102:333;44:27", "response/200/data/0/shop/name"],
    ["I102:333;44:29", "response/200/data/0/collectedAt"],
    ["I102:333;44:30", "response/200/data/0/count"],
    ["102:349", "response/200/meta/page"],
    ["102:351", "response/200/meta/pageCount"],
  ]),
  ...listPairs("102:320", "GET /me/purchases", [
    ["102:340", "response/200/data/0/total/amountMinor"],
    ["102:342", "response/200/data/0/pointsEarned"],
    ["102:344", "response/200/data/0/boughtAt"],
  ]),
  // Offers
  ...listPairs("102:400", "GET /offers", [
    ["102:404", "response/200/offers"],
    ["I102:404;44:62", "response/200/offers/0/headline"],
    ["I102:404;44:64", "response/200/offers/0/multiplier"],
    ["I102:404;44:65", "response/200/offers/0/body"],
    ["I102:404;44:67", "response/200/offers/0/endsAt"],
    ["I102:404;44:69", "response/200/offers/0/isActive"],
    ["102:409", "response/200/offers/0/minSpend/amountMinor"],
  ]),
  // Shops
  ...listPairs("217:5", "GET /shops", [
    ["I217:9;41:83", "parameter/query/query"],
    ["217:10", "parameter/query/openNow"],
    ["217:11", "response/200/data"],
    ["I217:11;44:42", "response/200/data/0/name"],
    ["I217:11;44:43", "response/200/data/0/address/street"],
    ["I217:11;44:45", "response/200/data/0/isOpen"],
    ["I217:11;44:46", "response/200/data/0/distanceMeters"],
  ]),
  // Shop
  ...listPairs("217:80", "GET /shops/{shopId}", [
    ["217:91", "response/200/name"],
    ["217:93", "response/200/address/street"],
    ["217:94", "response/200/address/postcode"],
    ["217:95", "response/200/address/city"],
    ["217:98", "response/200/rating"],
    ["217:100", "response/200/reviewCount"],
    ["217:106", "response/200/isOpen"],
    ["217:107", "response/200/openingHours"],
    ["I217:107;44:87", "response/200/openingHours/0/day"],
    ["I217:107;44:89", "response/200/openingHours/0/opens"],
    ["I217:107;44:91", "response/200/openingHours/0/closes"],
    ["I217:116;41:132", "response/200/phone"],
    ["I217:117;41:132", "response/200/distanceMeters"],
    ["217:119", "response/200/features"],
  ]),
  // Profile
  ...listPairs("217:160", "GET /me", [
    ["217:178", "response/200/firstName"],
    ["217:179", "response/200/lastName"],
    ["217:182", "response/200/joinedOn"],
    ["217:184", "response/200/tier"],
    ["217:185", "response/200/id"],
  ]),
  ...listPairs("217:160", "PATCH /me", [
    ["I217:188;41:83", "request/firstName"],
    ["I217:189;41:83", "request/lastName"],
    ["I217:191;41:83", "request/email"],
    ["I217:192;41:83", "request/phone"],
    ["I217:194;41:83", "request/birthday"],
    ["I217:195;41:93", "request/homeShopId"],
    ["217:196", "request/marketingConsent"],
  ]),
  // Sign up
  ...listPairs("217:240", "POST /members", [
    ["I217:247;41:83", "request/firstName"],
    ["I217:248;41:83", "request/email"],
    ["I217:249;41:83", "request/password"],
    ["I217:251;41:83", "request/birthday"],
    ["I217:252;41:83", "request/referralCode"],
    ["217:253", "request/acceptsTerms"],
  ]),
  // Sold out
  ...listPairs("217:290", "POST /rewards/{rewardId}/redemptions", [
    ["217:297", "response/409/title"],
    ["217:298", "response/409/detail"],
    ["217:301", "response/409/reference"],
  ]),
];
