/** Asks the browser not to clear this site's data under pressure. Asked after the first save, when it is worth a yes. */
export async function askToKeep(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  return (await storage.persisted()) || (await storage.persist())
}
