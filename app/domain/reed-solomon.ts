/** Multiplies in the field of 256 elements that QR codes use (modulus 0x11d). */
export function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

/** The check bytes that let a reader mend a damaged block. */
export function checkBytes(block: number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  const rest = Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, i) => {
      rest[i] = (rest[i] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}

function divisorOf(degree: number): number[] {
  const result = Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) {
      result[j] = multiply(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}
