export async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}

/**
 * Ends the push messages of this browser. Its push service refuses further ones, and the server then removes the
 * device.
 */
export async function endSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
