/** The four categories of the overall score, in the order in which they are shown. */
export const blocks = ["aiReadiness", "design", "performance", "security"] as const;

export type Block = (typeof blocks)[number];

/** The overall score with these points added: the rounded mean of the four categories. */
export function scoreWith(
  analysis: Record<Block, { score: number }>,
  won: Partial<Record<Block, number>>,
): number {
  const scores = blocks.map((block) => Math.min(100, analysis[block].score + (won[block] ?? 0)));
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / blocks.length);
}
