// A lock is a folder with one file, whose name is the ids of the processes that hold the lock.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const ownId = String(process.pid);
/** A folder that only this process uses, to be renamed to the lock and back. */
const ownFolder = (lock) => `${lock}-${ownId}`;

/** Waits for the process that holds the lock, and takes the lock over from one that was killed. */
export async function takeLock(lock) {
  for (let isAnnounced = false; !takeIfFree(lock); await setTimeout(200)) {
    const owner = ownerOf(lock);
    if (owner === undefined) continue;
    if (!isRunning(owner)) {
      // Of several waiting processes only the first finds the file under its old name.
      if (tryRename(join(lock, owner), join(lock, ownId))) return;
    } else if (!isAnnounced) {
      isAnnounced = true;
      console.log(
        `Waiting for process ${owner.split('-')[0]}, which is installing the packages. If it is none of yours, delete ${basename(lock)}.`,
      );
    }
  }
}

/** Adds a process to the holders: the lock is held as long as one of the two runs. */
export function shareLock(lock, pid) {
  renameSync(join(lock, ownId), join(lock, `${ownId}-${pid}`));
}

export function releaseLock(lock) {
  tryRename(lock, ownFolder(lock));
  rmSync(ownFolder(lock), { recursive: true, force: true });
}

/** Renaming a folder is atomic, and fails if the new name is that of a folder with a file. */
function takeIfFree(lock) {
  mkdirSync(ownFolder(lock), { recursive: true });
  writeFileSync(join(ownFolder(lock), ownId), '');
  if (tryRename(ownFolder(lock), lock)) return true;
  rmSync(ownFolder(lock), { recursive: true });
  return false;
}

function ownerOf(lock) {
  try {
    return readdirSync(lock)[0];
  } catch {
    return undefined;
  }
}

/** This process does not count: an earlier holder that was killed may have had the same id. */
function isRunning(owner) {
  return owner.split('-').some((id) => id !== ownId && exists(Number(id)));
}

function exists(id) {
  try {
    // Signal 0 only tests whether the process exists.
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryRename(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
