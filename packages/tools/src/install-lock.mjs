// A lock is a folder with one file, which is named by the processes that hold it.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const me = String(process.pid);
const mine = (lock) => `${lock}-${me}`;

/** Waits for the process that holds the lock, and takes the lock over from one that was killed. */
export async function takeLock(lock) {
  for (let told = false; !takeFree(lock); await setTimeout(200)) {
    const owner = ownerOf(lock);
    if (owner === undefined) continue;
    if (!isRunning(owner)) {
      // Only the first of several finds the file under its old name.
      if (renamed(join(lock, owner), join(lock, me))) return;
    } else if (!told) {
      told = true;
      console.log(
        `Waiting for process ${owner.split('-')[0]}, which is installing the packages. If it is none of yours, delete ${basename(lock)}.`,
      );
    }
  }
}

/** The lock counts as long as one of the two processes runs. */
export function lockedBy(lock, other) {
  renameSync(join(lock, me), join(lock, `${me}-${other}`));
}

export function releaseLock(lock) {
  renamed(lock, mine(lock));
  rmSync(mine(lock), { recursive: true, force: true });
}

/** A folder and its file are renamed at once, and never onto a folder that has a file. */
function takeFree(lock) {
  mkdirSync(mine(lock), { recursive: true });
  writeFileSync(join(mine(lock), me), '');
  if (renamed(mine(lock), lock)) return true;
  rmSync(mine(lock), { recursive: true });
  return false;
}

function ownerOf(lock) {
  try {
    return readdirSync(lock)[0];
  } catch {
    return undefined;
  }
}

/** A killed process may have had the id that this one has. */
function isRunning(owner) {
  return owner.split('-').some((id) => id !== me && exists(Number(id)));
}

function exists(id) {
  try {
    // Signal 0 only tests whether the process exists.
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function renamed(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
