import { type PlanPrice, plans } from "@linkspan/contract";
import { originPlaceholder } from "../../lib/site/origin-placeholder.ts";

const url = `${originPlaceholder}/pricing`;

/** The prices as structured data for search engines, without plans that have no price. */
export function describeOffers() {
  return {
    "@type": "Product",
    name: "Linkspan",
    description: "API descriptions read, scored and tied to the design layers that show them.",
    url,
    brand: { "@type": "Brand", name: "Linkspan" },
    offers: plans.flatMap(({ name, monthly, annually }) => [
      ...describeOffer(`${name}, paid monthly`, monthly, "P1M"),
      ...describeOffer(`${name}, paid annually`, annually, "P1Y"),
    ]),
  };
}

function describeOffer(name: string, amount: PlanPrice | null, billingDuration: string) {
  if (!amount) return [];
  const price = (amount.amount / 100).toFixed(2);
  const priceCurrency = "USD";
  return [
    {
      "@type": "Offer",
      name,
      url,
      price,
      priceCurrency,
      priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency, billingDuration },
    },
  ];
}
