export async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}

/** Its push service refuses further messages, upon which the server removes the device. */
export async function endSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
