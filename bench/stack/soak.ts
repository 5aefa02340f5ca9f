import { setTimeout as delay } from "node:timers/promises";
import { type Bar, findPercentile } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { findLimit, sendReads } from "../reads/load.ts";
import { type Stack, startStack } from "./components.ts";
import { checkFailures, type Failure } from "./failures.ts";
import { watchMemory } from "./memory.ts";
import { killInTurn, type Outage } from "./outages.ts";
import { WrongResponse } from "./stack-client.ts";
import { openTraffic, type Traffic } from "./traffic.ts";

const minutes = Number(process.env.STACK_MINUTES ?? 30);
const loadShare = 0.6;
const limitSteps = { first: 30, factor: 1.25, seconds: 8 };
const maxGrowth = 1.05;
/** What is looked for at the end comes through a stack that may still be recovering. */
const settleMs = 15_000;

type Soak = { failures: Failure[]; times: number[]; done: number; dropped: number };

/** The whole stack under load while each of its components is killed in turn. */
export async function measureStack(): Promise<Bar[]> {
  const stack = await startStack();
  try {
    const traffic = await openTraffic(stack);
    const wrongInQuiet: string[] = [];
    const limit = await findLimit(countAsRead(traffic, wrongInQuiet), limitSteps);
    if (wrongInQuiet.length > 0) throw new Error(wrongInQuiet[0]);
    await traffic.findLost();
    const rate = limit * loadShare;
    printProgress(`stack: ${limit.toFixed(0)} requests per second at most, ${rate.toFixed(0)} from here on`);
    const outages: Outage[] = [];
    const memory = watchMemory(stack);
    const [soak, kills] = await Promise.all([
      send(traffic, rate),
      // A component that doesn't come back is a missed bar, after everything else was measured.
      killInTurn(stack, minutes * 60_000, outages).then(
        () => "all were started again",
        (error: unknown) => String(error),
      ),
    ]);
    const thirds = memory.stop();
    const bars = [
      describeLoad(limit, rate, soak),
      ...checkFailures(soak.failures, outages, minutes * 60_000),
      checkProcesses(stack, kills),
      checkMemory(thirds),
    ];
    await delay(settleMs);
    return [...bars, await checkLost(traffic)];
  } finally {
    await stack.close();
  }
}

const countAsRead = (traffic: Traffic, wrong: string[]) => (turn: number) =>
  traffic.send(turn).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof WrongResponse) wrong.push(error.message);
      return 0;
    },
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

/** Processes that ended although no one killed them. */
function checkProcesses({ processes }: Stack, kills: string): Bar {
  const ended = processes.filter((each) => !each.running().isRunning()).map(({ name }) => name);
  return {
    what: "stack: components at the end",
    measured: `${kills}; ended by themselves: ${ended.join(", ") || "none"}`,
    bar: "all were started again, none ended by itself",
    met: kills === "all were started again" && ended.length === 0,
  };
}

async function checkLost(traffic: Traffic): Promise<Bar> {
  const { acknowledged, lost } = await traffic
    .findLost()
    .catch((error: unknown) => ({ acknowledged: 0, lost: [String(error)] }));
  return {
    what: "stack: acknowledged uploads and changes",
    measured: `${lost.length} of ${acknowledged} lost ${lost[0] ?? ""}`,
    bar: "0 lost",
    met: lost.length === 0,
  };
}

function checkMemory([first, second, last]: [number, number, number]): Bar {
  return {
    what: "stack: memory of all API processes and workers, last third ÷ second",
    measured: `${(last / second).toFixed(3)} × (${first.toFixed(0)}, ${second.toFixed(0)}, ${last.toFixed(0)} MB)`,
    bar: `≤ ${maxGrowth} ×`,
    met: last / second <= maxGrowth,
  };
}
