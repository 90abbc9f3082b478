/** Long enough for any browser to start saving the file, whose address is then revoked. */
const REVOKED_AFTER_MS = 10_000;

export function saveJson(name: string, data: unknown): void {
  saveFile(name, JSON.stringify(data, null, 2), 'application/json');
}

export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_AFTER_MS);
}
