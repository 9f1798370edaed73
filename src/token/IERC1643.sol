// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ERC-1643, the documents of a security token
interface IERC1643 {
  event DocumentUpdated(bytes32 indexed name, string uri, bytes32 documentHash);
  event DocumentRemoved(bytes32 indexed name, string uri, bytes32 documentHash);

  function setDocument(bytes32 name, string calldata uri, bytes32 documentHash) external;

  function removeDocument(bytes32 name) external;

  /// @return uri where the document is.
  /// @return documentHash the hash of its contents.
  /// @return lastModified the time of the block that last set it, or 0 if there is no such document.
  function getDocument(
    bytes32 name
  ) external view returns (string memory uri, bytes32 documentHash, uint256 lastModified);

  function getAllDocuments() external view returns (bytes32[] memory names);
}
