/** Made when it is asked for first, and kept: a page begins without most of what reads tables of the browser. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
