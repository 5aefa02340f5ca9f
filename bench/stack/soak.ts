import { type Bar, findPercentile } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { findLimit, sendReads } from "../reads/load.ts";
import { type Stack, startStack } from "./components.ts";
import { watchMemory } from "./memory.ts";
import { killInTurn, type Outage } from "./outages.ts";
import { WrongResponse } from "./stack-client.ts";
import { openTraffic, type Traffic } from "./traffic.ts";

const minutes = Number(process.env.STACK_MINUTES ?? 30);
const loadShare = 0.6;
const limitSteps = { first: 30, factor: 1.25, seconds: 8 };
const maxGrowth = 1.05;

type Failure = { start: number; end: number; message: string; isWrong: boolean };
type Soak = { failures: Failure[]; times: number[]; done: number; dropped: number };

/** The whole stack under load while each of its components is killed in turn. */
export async function soakStack(): Promise<Bar[]> {
  const stack = await startStack();
  try {
    const traffic = await openTraffic(stack);
    const limit = await findLimit(countAsRead(traffic), limitSteps);
    await traffic.findLost();
    const rate = limit * loadShare;
    printProgress(`stack: ${limit.toFixed(0)} requests per second at most, ${rate.toFixed(0)} from here on`);
    const outages: Outage[] = [];
    const memory = watchMemory(stack);
    const [soak] = await Promise.all([send(traffic, rate), killInTurn(stack, minutes * 60_000, outages)]);
    const thirds = memory.stop();
    const { acknowledged, lost } = await traffic.findLost();
    return [
      describeLoad(limit, rate, soak),
      ...checkFailures(stack, soak, outages),
      {
        what: "stack: acknowledged uploads and changes",
        measured: `${lost.length} of ${acknowledged} lost ${lost[0] ?? ""}`,
        bar: "0 lost",
        met: lost.length === 0,
      },
      checkMemory(thirds),
    ];
  } finally {
    await stack.close();
  }
}

const countAsRead = (traffic: Traffic) => (turn: number) =>
  traffic.send(turn).then(
    () => 200,
    () => 0,
  );

async function send(traffic: Traffic, rate: number): Promise<Soak> {
  const [failures, times]: [Failure[], number[]] = [[], []];
  const { done, dropped } = await sendReads(rate, minutes * 60, async (turn) => {
    const start = performance.now();
    try {
      await traffic.send(turn);
      times.push(performance.now() - start);
      return 200;
    } catch (error) {
      const end = performance.now();
      failures.push({ start, end, message: String(error), isWrong: error instanceof WrongResponse });
      return 0;
    }
  });
  return { failures, times, done, dropped };
}

function describeLoad(limit: number, rate: number, { times, done, failures, dropped }: Soak): Bar {
  const [p50, p99] = [0.5, 0.99].map((share) => findPercentile(times, share).toFixed(0));
  return {
    what: `stack: ${minutes} minutes at ${(loadShare * 100).toFixed(0)} % of ${limit.toFixed(0)} requests per second`,
    measured: `${done} of ${done + failures.length} at ${rate.toFixed(0)} per second succeeded, p50 ${p50} ms, p99 ${p99} ms, ${dropped} not sent`,
    bar: "0 not sent",
    met: dropped === 0,
  };
}

function checkFailures({ nodes, services }: Stack, { failures }: Soak, outages: readonly Outage[]): Bar[] {
  const wrong = failures.filter(({ isWrong }) => isWrong);
  const failed = failures.filter(({ isWrong }) => !isWrong);
  const findOutage = (failure: Failure) =>
    outages.find(({ start, end }) => failure.start <= end && failure.end >= start);
  const outside = failed.filter((failure) => !findOutage(failure));
  console.table(
    outages.map((outage) => {
      const own = failed.filter((failure) => findOutage(failure) === outage);
      const last = Math.max(outage.start, ...own.map(({ end }) => end)) - outage.start;
      return {
        killed: outage.name,
        failed: own.length,
        "last failure": own.length > 0 ? `${(last / 1000).toFixed(1)} s after the kill` : "",
        example: own[0]?.message.slice(0, 90) ?? "",
      };
    }),
  );
  for (const { message } of [...wrong, ...outside].slice(0, 20)) printProgress(message);
  const kills = nodes.length + services.length;
  return [
    {
      what: "stack: wrong responses",
      measured: `${wrong.length} ${wrong[0]?.message ?? ""}`,
      bar: "0",
      met: wrong.length === 0,
    },
    {
      what: `stack: errors outside the seconds around ${kills} kills`,
      measured: `${outside.length} of ${failed.length} ${outside[0]?.message ?? ""}`.slice(0, 200),
      bar: "0",
      met: outside.length === 0 && outages.length === kills,
    },
  ];
}

function checkMemory([first, second, last]: [number, number, number]): Bar {
  return {
    what: "stack: memory of all API processes and workers, last third ÷ second",
    measured: `${(last / second).toFixed(3)} × (${first.toFixed(0)}, ${second.toFixed(0)}, ${last.toFixed(0)} MB)`,
    bar: `≤ ${maxGrowth} ×`,
    met: last / second <= maxGrowth,
  };
}
